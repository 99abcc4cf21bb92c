// What stands where a page should be: nothing is there, or something failed. The way on is home.
import { ActionLink } from '../components/ActionLink';
import { MessagePage } from './MessagePage';

interface Props {
  code?: string;
  heading: string;
  text: string;
  home: string;
}

export function ErrorPage({ home, ...said }: Props) {
  return (
    <MessagePage {...said}>
      <p>
        <ActionLink path="/">{home}</ActionLink>
      </p>
    </MessagePage>
  );
}
