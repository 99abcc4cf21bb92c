// Chooses a picture and uploads it. Says how much has arrived, and what the server does not accept.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendFile } from '../call/send-request';
import { Button } from '../frame/Button';
import { Failure } from '../frame/Failure';

interface Props {
  label: string;
  onUploaded: (url: string) => void;
}

const KINDS = 'image/jpeg,image/png,image/webp';

export function PictureButton({ label, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      return sendFile<{ url: string }>('POST /api/desk/news/pictures', { file, onProgress: setShare });
    },
    onSuccess: ({ url }) => onUploaded(url),
  });

  function onChoose(file: File | undefined): void {
    if (file) upload.mutate(file);
    // The same file may be chosen again after a failure.
    if (input.current) input.current.value = '';
  }

  return (
    <div className="stack-2">
      <input ref={input} type="file" accept={KINDS} hidden onChange={({ target }) => onChoose(target.files?.[0])} />
      <div>
        <Button isBusy={upload.isPending} busyLabel={`Uploading, ${Math.round(share * 100)} %`} onClick={() => input.current?.click()}>
          {label}
        </Button>
      </div>
      <Failure>{upload.error ? (Object.values(errorsOf(upload.error))[0] ?? upload.error.message) : undefined}</Failure>
    </div>
  );
}

function errorsOf(error: Error): Record<string, string> {
  return 'errors' in error && typeof error.errors === 'object' ? (error.errors as Record<string, string>) : {};
}
