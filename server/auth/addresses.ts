// The addresses of the sign-in, and of the desk's pages that mailed links lead to.

export const AUTH_ADDRESS = '/auth/v1';
export const JWKS_ADDRESS = '/.well-known/jwks.json';
export const DESK_PAGE = '/desk';
export const WELCOME_PAGE = '/desk/welcome';
export const RECOVER_PAGE = '/desk/recover';
