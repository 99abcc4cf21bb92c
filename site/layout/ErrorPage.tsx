// The page for an unknown address or a failure, with a link to the home page.
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
