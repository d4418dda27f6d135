// @vitest-environment jsdom
import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ContactForm } from '../../app/contact/contact-form.tsx';
import type { Outcome } from '../../app/contact/outcome.ts';
import { contactContent, failureText } from '../../app/content/contact.ts';
import type { Owner } from '../../app/owner.ts';
import { aRequest } from '../support/a-request.ts';

afterEach(cleanup);
const content = contactContent('Elena Marín');

const owner: Owner = {
  name: 'Elena Marín',
  emails: ['hola@example.com', 'citas@example.com'],
  whatsapp: { colombia: '+573001112233', dominicana: '+18095550100' },
  instagram: 'https://www.instagram.com/example',
};
const Form = () => (
  <ContactForm
    content={content}
    outcome={useLoaderData<Outcome>()}
    owner={owner}
    greeting="Hola, Elena Marín."
    noticeVersion="2026-11-21"
  />
);

/** The form on a page that was loaded with an outcome; what it sends is answered with success. */
async function show(outcome: Outcome | null) {
  const action = (): Outcome => ({ kind: 'sent' });
  const Page = createRemixStub([{ path: '/', Component: Form, loader: () => outcome, action }]);
  render(<Page />);
  await screen.findByRole('button', { name: content.form.submit });
}

describe('the contact form', () => {
  test('tells the browser and the keyboard of a phone what each field is for', async () => {
    await show(null);
    const purpose = (label: string) => {
      const field = screen.getByLabelText(label);
      return ['type', 'inputmode', 'autocomplete'].map((name) => field.getAttribute(name));
    };
    expect(purpose('Nombre')).toEqual(['text', null, 'name']);
    expect(purpose('Teléfono')).toEqual(['tel', 'tel', 'tel']);
    expect(purpose('Email')).toEqual(['email', 'email', 'email']);
    expect(purpose('Empresa')).toEqual(['text', null, 'organization']);
    expect(screen.getByLabelText('País').getAttribute('autocomplete')).toBe('country-name');
  });

  test('empties fields that came back from the server once the request is sent', async () => {
    await show({ kind: 'failed', message: failureText, typed: aRequest });
    const nombre = () => screen.getByLabelText<HTMLInputElement>('Nombre');
    expect(nombre().value).toBe(aRequest.nombre);
    await userEvent.click(screen.getByRole('button', { name: content.form.submit }));
    await waitFor(() => expect(screen.getByText(content.notices.success.title)).toBeTruthy());
    expect(nombre().value).toBe('');
  });

  test('that could not be stored carries what was typed to WhatsApp and to the mail', async () => {
    const typed = { ...aRequest, pais: 'republica-dominicana', empresa: 'A & B' };
    await show({ kind: 'failed', message: failureText, typed });
    const said = `Hola, Elena Marín.

País: República Dominicana
Nombre: ${typed.nombre}
Teléfono: ${typed.telefono}
Email: ${typed.email}
Empresa: A & B`;
    const address = (name: RegExp) =>
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
    const chat = address(/WhatsApp/);
    expect(chat.pathname).toBe('/18095550100');
    expect(chat.searchParams.get('text')).toBe(said);
    const mail = address(/correo/);
    expect(mail.pathname).toBe('hola@example.com');
    expect(mail.searchParams.get('body')).toBe(said.replaceAll('\n', '\r\n'));
  });

  test('that could not be stored carries only the beginning of what is far too long', async () => {
    const typed = { ...aRequest, nombre: `a${'𠮷'.repeat(400)}` };
    await show({ kind: 'failed', message: failureText, typed });
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ });
    expect(new URL(href).searchParams.get('text')).toContain(`a${'𠮷'.repeat(299)}\n`);
  });

  test('that broke a rule offers no other way: the form itself is the way', async () => {
    const message = 'Selecciona un país';
    await show({ kind: 'invalid', field: 'pais', message, typed: { ...aRequest, pais: '' } });
    expect(screen.queryByRole('link', { name: /WhatsApp|correo/ })).toBeNull();
  });
});
