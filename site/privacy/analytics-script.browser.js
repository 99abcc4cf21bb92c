// Loads the operator's analytics script once the visitor has allowed it, asks where there is no answer yet, and keeps the answer in this browser.
const notice = document.getElementById('analytics-notice');
const { content } = document.getElementById('analytics-script');
const isSignalled = navigator.globalPrivacyControl || navigator.doNotTrack === '1';

let answer = 'signalled';
let isLoaded = false;

function read() {
  // Where the browser keeps nothing for this site, an answer would be asked for again on each page: nobody is asked.
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

/** What analytics has left behind, as far as a page can reach it: this site itself keeps nothing but the answer. */
function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    const expired = `${cookie.split('=')[0]}=;max-age=0;path=/`;
    // Set for this host alone, or for one of those above it.
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
  // What runs ends with its page only. The new one gives the switch its focus back.
  history.replaceState(null, '', `#${target.id}`);
  location.reload();
});

show();
addEventListener('DOMContentLoaded', () => {
  show();
  document.querySelector('[data-analytics=other]:target')?.focus();
});
// A page that comes back as it was left may have missed an answer.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && read() !== answer) location.reload();
});
