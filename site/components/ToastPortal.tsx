// A toast rendered at the end of the body, so that it is visible in every view of the page.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Notice, Toast } from './Toast';

export function ToastPortal(props: { notice: Notice | undefined; closeLabel: string; onClose: () => void }) {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => setPlace(document.body), []);
  return place && createPortal(<Toast {...props} />, place);
}
