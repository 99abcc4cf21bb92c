// Island: hydrates at once. The desk of the staff. Its data come from /api/desk, its sign-in from /auth/v1.
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Router, Switch } from 'wouter';
import { queryClient } from './call/query-client';
import { ErrorBoundary } from './frame/ErrorBoundary';
import { Gate } from './frame/Gate';
import { NoticeProvider } from './frame/notices';
import { TitleProvider } from './frame/page-title';
import { ForgottenPage } from './session/ForgottenPage';
import { PasswordPage } from './session/PasswordPage';
import { SessionProvider } from './session/session-provider';

export function Desk({ companyName }: { companyName: string }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <TitleProvider companyName={companyName}>
          <NoticeProvider>
            <SessionProvider>
              <Router base="/desk">
                <Switch>
                  <Route path="/welcome">
                    <PasswordPage kind="invite" />
                  </Route>
                  <Route path="/recover">
                    <PasswordPage kind="recovery" />
                  </Route>
                  <Route path="/forgotten">
                    <ForgottenPage />
                  </Route>
                  <Route>
                    <Gate companyName={companyName} />
                  </Route>
                </Switch>
              </Router>
            </SessionProvider>
          </NoticeProvider>
        </TitleProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
