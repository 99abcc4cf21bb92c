// A file on its way to the server: how much has arrived, and stopping it.
import { useRef, useState } from 'react';
import type { DeskCall } from '../../../contracts/desk/roles';
import type { AddressParts } from '../call/address-of';
import { sendFile } from '../call/send-request';

export function useUpload() {
  /** Undefined while nothing is on its way. */
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);

  /** @throws DeskProblem */
  async function upload<Answer>(call: DeskCall, file: File, parts: AddressParts): Promise<Answer> {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      return await sendFile<Answer>(call, { ...parts, file, onProgress: setShare, signal: controller.signal });
    } finally {
      setShare(undefined);
    }
  }

  return { share, upload, stop: () => running.current?.abort() };
}
