// What stands where a page should be: nothing is there, or something failed. The way on is home.
import { ActionLink } from '../controls/ActionLink';
import { Statement } from './Statement';

interface Props {
  code?: string;
  heading: string;
  text: string;
  home: string;
}

export function FaultStatement({ home, ...said }: Props) {
  return (
    <Statement {...said}>
      <p>
        <ActionLink path="/">{home}</ActionLink>
      </p>
    </Statement>
  );
}
