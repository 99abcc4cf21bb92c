// The one notice that is shown, if any.
import { useState } from 'react';
import type { Notice } from '../../components/Toast';

export function useNotice() {
  const [notice, tell] = useState<Notice>();
  return { notice, tell, closeNotice: () => tell(undefined) };
}
