// Email and password, or the company's own account where that is set up.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Field } from '../../components/Field';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { FieldFaults, type Typed, useForm } from '../frame/use-form';
import { AUTH_ADDRESS, auth } from './auth';
import { authMessage } from './auth-message';
import { EntryPage } from './EntryPage';

/** What GET /auth/v1/settings says. */
interface AuthSettings {
  external?: Record<string, boolean>;
}

/** @param reason why the person has to sign in again, if they were in */
export function SignInPage({ reason }: { reason?: string }) {
  const form = useForm(signIn);
  const { data: settings } = useQuery({ queryKey: ['auth-settings'], queryFn: readSettings, staleTime: Number.POSITIVE_INFINITY });
  const field = (name: string) => ({ name, error: form.errors[name], onType: () => form.clearError(name) });
  return (
    <EntryPage title="Sign in" lead={reason}>
      <form className="stack-4" onSubmit={form.onSubmit} noValidate>
        <Failure>{form.failure ?? returnedFailure()}</Failure>
        <Field {...field('email')} label="Email" type="email" autoComplete="username" />
        <Field {...field('password')} label="Password" type="password" autoComplete="current-password" />
        <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Signing in…">
          Sign in
        </Button>
      </form>
      <p>
        <Link href="/forgotten">Forgotten password?</Link>
      </p>
      {settings?.external?.oidc && <Button onClick={() => void signInWithCompany()}>Sign in with your company account</Button>}
    </EntryPage>
  );
}

async function signIn({ email = '', password = '' }: Typed): Promise<void> {
  const faults = {
    ...(!email.trim() && { email: 'Enter your email address' }),
    ...(!password && { password: 'Enter your password' }),
  };
  if (Object.keys(faults).length > 0) throw new FieldFaults(faults);
  const { error } = await auth.signInWithPassword({ email: email.trim(), password });
  if (error) throw new Error(authMessage(error), { cause: error });
}

async function readSettings(): Promise<AuthSettings> {
  const response = await fetch(`${AUTH_ADDRESS}/settings`);
  return response.ok ? ((await response.json()) as AuthSettings) : {};
}

async function signInWithCompany(): Promise<void> {
  await auth.signInWithOAuth({ provider: 'custom:oidc' as 'google', options: { redirectTo: `${window.location.origin}/desk` } });
}

/** What the company's provider answered, when it sent the person back without a session. */
function returnedFailure(): string | undefined {
  const parameters = new URLSearchParams(window.location.search || window.location.hash.slice(1));
  return parameters.get('error_description') ?? undefined;
}
