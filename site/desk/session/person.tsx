// Who works at the desk: GET /api/desk/me, and what the role allows.
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Me } from '../../../contracts/desk/office';
import { type DeskCall, mayCall } from '../../../contracts/desk/roles';
import { callDesk } from '../call/call-desk';

export function useMe(userId: string | undefined) {
  return useQuery({ queryKey: ['me', userId], queryFn: () => callDesk<Me>('GET /api/desk/me'), enabled: userId !== undefined });
}

export const PersonContext = createContext<Me | undefined>(undefined);

/** Inside of the frame only. */
export function usePerson(): Me & { may(call: DeskCall): boolean } {
  const me = useContext(PersonContext);
  if (!me) throw new Error('usePerson is called outside of the frame');
  return { ...me, may: (call) => mayCall(me.role, call) };
}
