// One lead: everything that was sent, and what is done about it.
import { Screen } from '../frame/Screen';

export function LeadScreen() {
  return (
    <Screen title="Request">
      <p>Nothing yet.</p>
    </Screen>
  );
}
