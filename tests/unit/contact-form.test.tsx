// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import ContactForm from '../../app/contact/contact-form.island.tsx';
import type { SubmittedForm } from '../../app/contact/schema.ts';
import { sendForm } from '../../app/contact/send-form.ts';
import { Toast } from '../../app/contact/toast.tsx';
import { contactContent, failureText } from '../../app/content/contact.ts';
import { consultant, sampleForm } from '../support/sample.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const { form } = contactContent(consultant.name);

/** Renders the form of a page, after a native form post if there is a submission. */
const renderForm = (submitted?: SubmittedForm) =>
  render(<ContactForm consultant={consultant} privacyVersion="2026-11-22" submitted={submitted} />);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test.each([
  ['a cut connection', () => Promise.reject(new TypeError()), failureText],
  ['the error page of a proxy', () => new Response('<h1>', { status: 502 }), failureText],
  ['the page of a Wi-Fi login', () => new Response('<h1>'), failureText],
  ['JSON of another program', () => Response.json({}), failureText],
  ["the site's rejection", () => Response.json({ kind: 'failed', message: 'Motivo' }), 'Motivo'],
])('%s is a failed submit', async (_response, fetch, message) => {
  vi.stubGlobal('fetch', async () => fetch());
  expect(await sendForm(new FormData())).toEqual({ kind: 'failed', message });
});

test('a failed form links WhatsApp and e-mail with the values', () => {
  const values = { ...sampleForm, pais: 'republica-dominicana', empresa: 'A & B' };
  renderForm({ outcome: { kind: 'failed', message: failureText }, values });
  const [chat, mail] = [/WhatsApp/, /correo/].map(
    (name) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href),
  );
  expect([chat?.pathname, mail?.pathname]).toEqual(['/18095550100', 'hola@example.com']);
  const message = chat?.searchParams.get('text') ?? '';
  expect(message).toMatch(/^Hola, Elena Marín\..*\n\nPaís: República Dominicana\nNombre: José/);
  for (const value of [values.nombre, values.telefono, values.email, values.empresa]) {
    expect(message).toContain(`: ${value}`);
  }
  expect(mail?.searchParams.get('body')).toBe(message.replaceAll('\n', '\r\n'));
});

test('the help of an invalid phone lists the signs to remove', async () => {
  renderForm();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('País'), 'otro');
  await user.type(screen.getByLabelText('Nombre'), 'Ana');
  const phone = screen.getByLabelText('Teléfono');
  await user.type(phone, '310.123\u2013456/7');
  await user.click(screen.getByRole('button', { name: form.submit }));
  expect(screen.getByText('Quita «.», «\u2013» y «/».').id).toBe('telefono-ayuda');
  await user.clear(phone);
  await user.type(phone, '310 123 4567');
  expect(screen.queryByText(/^Quita/)).toBeNull();
});

test('a form without a response reports after five seconds that it is being sent', () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  renderForm({ outcome: { kind: 'failed', message: failureText }, values: sampleForm });
  fireEvent.click(screen.getByRole('button', { name: form.submit }));
  const status = screen.getByRole('status', { name: form.sending });
  wait(4999);
  expect(status.textContent).toBe('');
  wait(1);
  expect(status.textContent).toBe(form.stillSending);
});

function renderToast() {
  vi.useFakeTimers();
  render(<Toast tone="error" title="Error" text="Selecciona un país" close="Cerrar" />);
  return screen.getByRole('alert');
}

test('a toast closes after four seconds without pointer and focus', () => {
  const toast = renderToast();
  expect(toast.textContent).toBe('ErrorSelecciona un país');
  wait(3000);
  fireEvent.focus(toast);
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  wait(60_000);
  fireEvent.pointerEnter(toast);
  fireEvent.blur(toast);
  wait(60_000);
  fireEvent.pointerLeave(toast);
  wait(3999);
  expect(screen.queryByRole('alert')).toBe(toast);
  wait(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Escape closes a toast, another key does not', () => {
  const toast = renderToast();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(screen.queryByRole('alert')).toBe(toast);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('alert')).toBeNull();
});
