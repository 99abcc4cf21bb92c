// Asks for the password that a person has now, so that an open browser is not enough to take the account. Whoever signs in with the
// company's account alone has none.
import { Field } from '../../components/Field';
import { useSession } from '../session/session-provider';

interface Props {
  /** The form that it is in. */
  form: string;
  error: string | undefined;
  onType: () => void;
}

export function CurrentPassword({ form, error, onType }: Props) {
  if (!useHasPassword()) return null;
  return (
    <Field
      id={`${form}-current_password`}
      name="current_password"
      type="password"
      label="Current password"
      autoComplete="current-password"
      error={error}
      onType={onType}
    />
  );
}

export function useHasPassword(): boolean {
  const { session } = useSession();
  return session?.user.app_metadata.providers?.includes('email') ?? true;
}
