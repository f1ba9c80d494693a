import { html } from '../pages/html.ts';

/**
 * Uploads a large file in parts, shows progress, and resumes after an interruption, even if the page is reopened and
 * the same file chosen. Small files, and browsers without scripts, use the form. Messages appear next to the file
 * field.
 */
export const UPLOAD_SCRIPT = html`
(() => {
  const PART = 8 * 1048576;
  const TRIES = 10;
  const input = document.getElementById('export');
  const form = input && input.form;
  if (!form || !window.fetch) return;
  const button = form.querySelector('button');
  const label = button.textContent;
  const bar = document.getElementById('sent');
  const status = form.querySelector('[role=status]');
  const broken = document.getElementById('broken');
  const texts = JSON.parse(input.dataset.texts);
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_all, name) => values[name]);
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const written = (number, digits) => number.toLocaleString(document.documentElement.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });
  const amount = (bytes) => bytes >= 1073741824 ? written(bytes / 1073741824, 1) + ' GB' : written(bytes / 1048576, 0) + ' MB';
  let isBroken = false;

  const ask = async (path, init) => {
    for (let attempt = 1; ; attempt += 1) {
      let answer = null;
      try {
        answer = await fetch(form.action + path, { method: 'POST', credentials: 'same-origin', ...init });
      } catch {}
      if (answer && (answer.status < 500 || answer.status === 507) && answer.status !== 429) {
        const body = await answer.json().catch(() => null);
        if (body && typeof body.received === 'number') return body;
        throw body && body.title ? body : null;
      }
      if (attempt === TRIES) throw null;
      isBroken = true;
      status.textContent = texts.retrying;
      await pause(Math.min(30000, 500 * 2 ** attempt));
    }
  };

  const send = async (file) => {
    const csrf = form.elements.csrf.value;
    const fields = { csrf, name: file.name, size: String(file.size), time: String(file.lastModified) };
    let { upload, received } = await ask('/begin', { body: new URLSearchParams(fields) });
    const started = { at: Date.now(), received };
    const stepOf = () => Math.floor((20 * received) / file.size);
    let said = -1;
    if (received > 0) {
      said = stepOf();
      status.textContent = fill(texts.resumed, { sent: amount(received), size: amount(file.size) });
    }
    while (received < file.size) {
      bar.value = received / file.size;
      const seconds = (Date.now() - started.at) / 1000;
      const rate = (received - started.received) / seconds;
      const step = stepOf();
      if (step !== said || isBroken) {
        said = step;
        isBroken = false;
        const minutes = rate > 0 ? Math.ceil((file.size - received) / rate / 60) : 0;
        const text = minutes > 1 ? texts.sentMinutes : minutes === 1 ? texts.sentMinute : texts.sent;
        status.textContent = fill(text, { sent: amount(received), size: amount(file.size), minutes });
      }
      const query = '?upload=' + encodeURIComponent(upload) + '&at=' + received;
      const headers = { 'Content-Type': 'application/octet-stream', 'X-CSRF': csrf };
      ({ received } = await ask('/part' + query, { headers, body: file.slice(received, received + PART) }));
    }
    bar.value = 1;
    status.textContent = texts.checking;
    const finish = document.createElement('form');
    finish.method = 'post';
    finish.action = form.action + '/finish';
    for (const [name, value] of [['csrf', csrf], ['upload', upload]]) {
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      field.value = value;
      finish.append(field);
    }
    document.body.append(finish);
    finish.submit();
  };

  const tell = (failure) => {
    const { title, detail } = failure || texts.stopped;
    const notice = document.createElement('div');
    notice.className = 'note note-bad';
    notice.setAttribute('role', 'alert');
    const strong = document.createElement('strong');
    strong.textContent = title;
    const words = document.createElement('p');
    words.textContent = detail;
    notice.append(strong, words);
    broken.replaceChildren(notice);
    broken.hidden = false;
    bar.hidden = true;
    status.textContent = '';
    button.disabled = false;
    button.textContent = label;
  };

  form.addEventListener('submit', (event) => {
    const file = input.files[0];
    if (!file || file.size <= PART) return;
    event.preventDefault();
    broken.hidden = true;
    bar.hidden = false;
    send(file).catch((failure) => setTimeout(() => tell(failure)));
  });
})();
`;
