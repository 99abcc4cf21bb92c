// The state of a newsletter subscription, with the button that changes it, or the form again if it was refused.
import type { ReactNode } from 'react';
import type { Link } from '../../content/schemas/layout';
import { NEWSLETTER_ADDRESS } from '../../contracts/newsletter';
import action from '../components/Action.module.css';
import { MessagePage } from '../layout/MessagePage';

interface Props {
  state: { heading: string; text: string; button?: string };
  back: Link;
  /** The action that the button posts. */
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
