// Sets up the second factor: a QR code for the authenticator app, the first code, then the recovery codes to keep.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../components/Field';
import { Spinner } from '../../components/Spinner';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';
import { FieldFaults, useForm } from '../frame/use-form';
import { auth } from './auth';
import { authMessage } from './auth-message';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './SecondFactorSetUp.module.css';

const ENROLMENT = ['enrolment'];

/** @param onDone once the codes are kept, or at once where the server gave none */
export function SecondFactorSetUp({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  // Kept until it is used: drawing the screen again must not make a second factor.
  const {
    data: factor,
    error,
    refetch,
  } = useQuery({ queryKey: ENROLMENT, queryFn: enrol, enabled: !codes, staleTime: Number.POSITIVE_INFINITY, retry: false });
  const form = useForm(async ({ code = '' }) => {
    const entered = code.replaceAll(/\s/g, '');
    if (!factor || !entered) throw new FieldFaults({ code: 'Enter the six digits that your app shows' });
    const given = await verify(factor.id, entered);
    client.removeQueries({ queryKey: ENROLMENT });
    if (given.length > 0) setCodes(given);
    else onDone();
  });

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (error) return <Failure onRetry={() => void refetch()}>{error.message}</Failure>;
  if (!factor) return <Spinner label="Preparing your second factor…" />;
  return (
    <form className="stack-4" onSubmit={form.onSubmit} noValidate>
      <ol className="stack-5">
        <li className="stack-3">
          <p>Open an authenticator app on your phone, and scan this picture with it.</p>
          <img className={styles.code} src={factor.picture} width={200} height={200} alt="QR code for your authenticator app" />
          <p>
            Or enter this key in the app: <code className={styles.secret}>{inGroups(factor.totp.secret)}</code>
          </p>
        </li>
        <li className="stack-3">
          <Failure>{form.failure}</Failure>
          <Field
            name="code"
            label="Code"
            hint="The six digits that the app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
            error={form.errors.code}
            onType={() => form.clearError('code')}
          />
          <Button kind="first" type="submit" isBusy={form.isBusy} busyLabel="Checking…">
            Turn on the second factor
          </Button>
        </li>
      </ol>
    </form>
  );
}

async function enrol() {
  // What an earlier attempt left behind is of no use: its key was shown only then.
  const earlier = await auth.mfa.listFactors();
  for (const { id, status } of earlier.data?.all ?? []) if (status !== 'verified') await auth.mfa.unenroll({ factorId: id });
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw new Error(authMessage(error), { cause: error });
  return { ...data, picture: pictureAddress(data.totp.qr_code) };
}

/** The sign-in client gives the picture in a data: address. The policy of the site loads none. */
function pictureAddress(dataAddress: string): string {
  const svg = dataAddress.slice(dataAddress.indexOf(',') + 1);
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}

/** @returns the recovery codes */
async function verify(factorId: string, code: string): Promise<string[]> {
  const { data, error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error?.status && error.status < 500) throw new FieldFaults({ code: authMessage(error) });
  if (error) throw new Error(authMessage(error), { cause: error });
  const { recovery_codes: codes = [] } = data as { recovery_codes?: string[] };
  // The sign-in client kept the whole answer. The next session has no codes in it.
  if (codes.length > 0) await auth.refreshSession();
  return codes;
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
