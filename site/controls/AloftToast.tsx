// A toast that is seen whatever view the page shows: it leaves the place it is written in. On the server there is nowhere to go.
import { createPortal } from 'react-dom';
import { type Notice, Toast } from './Toast';

export function AloftToast(props: { notice: Notice; closeLabel: string; onClose: () => void }) {
  const toast = <Toast {...props} />;
  return typeof document === 'undefined' ? toast : createPortal(toast, document.body);
}
