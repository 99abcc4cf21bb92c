// Loads the operator's analytics script with the visitor's consent, asks if there is no answer yet, and stores the answer in this browser.
const notice = document.getElementById('analytics-notice');
const { content } = document.getElementById('analytics-script');
const isSignalled = navigator.globalPrivacyControl || navigator.doNotTrack === '1';

let answer = 'signalled';
let isLoaded = false;

function read() {
  // Without storage the notice would ask again on each page, so it does not ask at all.
  try {
    return isSignalled ? 'signalled' : localStorage.analytics || 'open';
  } catch {
    return 'signalled';
  }
}

function show() {
  answer = read();
  notice.hidden = answer !== 'open';
  for (const text of document.querySelectorAll('[data-analytics-state]')) text.hidden = text.dataset.analyticsState !== answer;
  const button = document.getElementById('analytics-switch');
  if (button) {
    button.parentElement.hidden = false;
    button.disabled = answer === 'signalled';
    button.ariaChecked = answer === 'allowed';
  }
  if (answer === 'allowed' && !isLoaded) {
    isLoaded = true;
    document.head.append(content.cloneNode(true));
  }
}

/** Removes what analytics stored, as far as a page can reach it. The site itself stores nothing but the answer. */
function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    const expired = `${cookie.split('=')[0]}=;max-age=0;path=/`;
    // A cookie may be set for this host or for a parent domain.
    for (const domain of ['', ...location.hostname.split('.').map((_, index, names) => `;domain=${names.slice(index).join('.')}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: nothing is written; the newer way is missing in browsers that many people have
      document.cookie = expired + domain;
    }
  }
}

document.addEventListener('click', ({ target }) => {
  const pressed = target.dataset.analytics;
  if (!pressed) return;
  const chosen = pressed === 'other' ? (answer === 'allowed' ? 'refused' : 'allowed') : pressed;
  if (chosen === 'refused') forget();
  localStorage.analytics = chosen;
  show();
  if (pressed !== 'other') document.getElementById('content').focus({ preventScroll: true });
  if (chosen === 'allowed' || !isLoaded) return;
  // A running script ends only with its page, so the page reloads and then restores the focus of the switch.
  history.replaceState(null, '', `#${target.id}`);
  location.reload();
});

show();
addEventListener('DOMContentLoaded', () => {
  show();
  document.querySelector('[data-analytics=other]:target')?.focus();
});
// A page restored from the back-forward cache may have missed an answer.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && read() !== answer) location.reload();
});
