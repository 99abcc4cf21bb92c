// Says where a newsletter subscription stands, with the one press that changes it, or with the form again where it was refused.
import type { ReactNode } from 'react';
import type { Link } from '../../content/schemas/layout';
import { NEWSLETTER_ADDRESS } from '../../contracts/newsletter';
import action from '../components/Action.module.css';
import { MessagePage } from '../layout/MessagePage';

interface Props {
  state: { heading: string; text: string; button?: string };
  back: Link;
  /** What the button does to the subscription that the token names. */
  change?: { step: 'confirm' | 'end'; token: string };
  form?: ReactNode;
}

export function SubscriptionState({ state, back, change, form }: Props) {
  return (
    <MessagePage heading={state.heading} text={state.text}>
      {form}
      {change && state.button && (
        <form method="post" action={`${NEWSLETTER_ADDRESS}/${change.step}?token=${encodeURIComponent(change.token)}`}>
          <button className={`${action.action} ${action.first}`} type="submit">
            {state.button}
          </button>
        </form>
      )}
      <p>
        <a href={back.path}>{back.label}</a>
      </p>
    </MessagePage>
  );
}
