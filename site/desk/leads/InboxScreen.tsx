// The inbox: requests and messages, newest first.
import { Screen } from '../frame/Screen';

export function InboxScreen() {
  return (
    <Screen title="Inbox">
      <p>Nothing yet.</p>
    </Screen>
  );
}
