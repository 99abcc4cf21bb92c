// A toast that is seen whatever view the page shows: it leaves the place it is written in.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Notice, Toast } from './Toast';

export function ToastPortal(props: { notice: Notice | undefined; closeLabel: string; onClose: () => void }) {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => setPlace(document.body), []);
  return place && createPortal(<Toast {...props} />, place);
}
