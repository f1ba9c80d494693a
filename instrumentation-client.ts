import { guardActions } from '#lib/http/action-requests.ts';

// Next runs this file before its own code, in the browser.
window.fetch = guardActions(window.fetch.bind(window));
