// The one client of the sign-in service. It keeps the session in local storage, shares it between tabs and refreshes it in time.
import { AuthClient } from '@supabase/auth-js';

export const AUTH_ADDRESS = '/auth/v1';
/** Where the session lies in local storage. */
export const SESSION_KEY = 'supabase.auth.token';

export const auth = new AuthClient({
  url: `${window.location.origin}${AUTH_ADDRESS}`,
  storageKey: SESSION_KEY,
  flowType: 'pkce',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});

/** Gets `missing` when a call found no session. */
export const sessionSignals = new EventTarget();
