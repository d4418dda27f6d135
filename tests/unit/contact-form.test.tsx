// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ContactForm from '../../app/contact/contact-form.island.tsx';
import type { SubmittedForm } from '../../app/contact/schema.ts';
import { Toast } from '../../app/contact/toast.tsx';
import { chooseTopic } from '../../app/contact/topic.ts';
import { contactContent, failureText, fieldLabels } from '../../app/content/contact.ts';
import { consultant } from '../support/consultant.ts';
import { sampleForm } from '../support/sample.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const content = contactContent(consultant.name);

/** The form on a page that was loaded with an outcome. */
const show = (submitted?: SubmittedForm) =>
  render(<ContactForm consultant={consultant} privacyVersion="2026-11-22" submitted={submitted} />);
const addressOf = (name: RegExp) =>
  new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);

test('the fields tell browsers and phones what they are for', () => {
  show();
  for (const [name, type, inputMode, autoComplete] of [
    ['nombre', 'text', null, 'name'],
    ['telefono', 'tel', 'tel', 'tel'],
    ['email', 'email', 'email', 'email'],
    ['empresa', 'text', null, 'organization'],
    ['pais', null, null, 'country-name'],
  ] as const) {
    const field = screen.getByLabelText(fieldLabels[name]);
    const purpose = ['type', 'inputmode', 'autocomplete'].map((name) => field.getAttribute(name));
    expect(purpose, name).toEqual([type, inputMode, autoComplete]);
    expect(field.hasAttribute('required'), name).toBe(true);
    // Otherwise screen readers call an empty field that is required invalid.
    expect(field.getAttribute('aria-invalid'), name).toBe('false');
  }
});

test('a form that could not be stored links WhatsApp and e-mail with what was typed, and is empty once sent', async () => {
  const values = { ...sampleForm, pais: 'republica-dominicana', empresa: 'A & B' };
  show({ outcome: { kind: 'failed', message: failureText }, values });
  const chat = addressOf(/WhatsApp/);
  expect(chat.pathname).toBe('/18095550100');
  const message = chat.searchParams.get('text') ?? '';
  expect(message).toMatch(/^Hola, Elena Marín\..*\n\nPaís: República Dominicana\nNombre: José/);
  for (const value of [values.nombre, values.telefono, values.email, values.empresa]) {
    expect(message).toContain(`: ${value}`);
  }
  const mail = addressOf(/correo/);
  expect(mail.pathname).toBe('hola@example.com');
  expect(mail.searchParams.get('body')).toBe(message.replaceAll('\n', '\r\n'));

  vi.stubGlobal('fetch', async () => Response.json({ kind: 'sent' }));
  await userEvent.click(screen.getByRole('button', { name: content.form.submit }));
  await screen.findByRole('heading', { name: content.notices.success.title });
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('');
});

test('the help of a phone names the signs to remove, until they are gone', async () => {
  show();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('País'), 'otro');
  await user.type(screen.getByLabelText('Nombre'), 'Ana');
  const phone = screen.getByLabelText('Teléfono');
  await user.type(phone, '310.123\u2013456/7');
  await user.click(screen.getByRole('button', { name: content.form.submit }));
  expect(screen.getByText('Quita «.», «\u2013» y «/».').id).toBe('telefono-ayuda');
  await user.type(phone, '{Backspace>6/}');
  expect(screen.getByText('Quita «.».')).toBeDefined();
  await user.clear(phone);
  await user.type(phone, '310 123 4567');
  expect(screen.queryByText(/^Quita/)).toBeNull();
});

test('a form that takes long says that it is still being sent', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  show({ outcome: { kind: 'failed', message: failureText }, values: sampleForm });
  fireEvent.click(screen.getByRole('button', { name: content.form.submit }));
  const status = screen.getByRole('status', { name: content.form.sending });
  await act(() => vi.advanceTimersByTime(4999));
  expect(status.textContent).toBe('');
  await act(() => vi.advanceTimersByTime(1));
  expect(status.textContent).toBe(content.form.stillSending);
  expect(document.activeElement).toBe(status);
});

test.each(['before React', 'before its effects', 'after it'])(
  'a service that is chosen %s takes over the form is not lost, and the address says it',
  (moment) => {
    const choose = () => chooseTopic({ slug: 'a', title: 'A' });
    chooseTopic(null);
    const form = (
      // React calls it between what it shows and the effects, in which it subscribes.
      <div ref={(div) => void (div && moment === 'before its effects' && choose())}>
        <ContactForm consultant={consultant} privacyVersion="2026-11-22" />
      </div>
    );
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = renderToString(form);
    if (moment === 'before React') choose();
    render(form, { container: main, hydrate: true });
    if (moment === 'after it') act(choose);
    expect(screen.getByText('Sobre: A')).toBeDefined();
    expect(location.search).toBe('?servicio=a');
    fireEvent.click(screen.getByRole('link', { name: content.form.topic.remove }));
    expect(screen.queryByText(/^Sobre:/)).toBeNull();
    expect(location.search).toBe('');
  },
);

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toast tone="error" title="Error" text="Selecciona un país" close="Cerrar" />);
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  test('goes by itself after four seconds', () => {
    wait(3999);
    expect(screen.getByRole('alert').textContent).toBe('ErrorSelecciona un país');
    wait(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is closed by Escape', () => {
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(screen.queryByRole('alert')).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays while a pointer is over it or it has the focus, and then for its whole time', () => {
    const toast = screen.getByRole('alert');
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
    expect(screen.queryByRole('alert')).not.toBeNull();
    wait(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
