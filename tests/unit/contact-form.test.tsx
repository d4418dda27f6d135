// @vitest-environment jsdom
import { useLoaderData } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ContactForm } from '../../app/contact/contact-form.tsx';
import type { Outcome } from '../../app/contact/outcome.ts';
import { contactWords, failureText } from '../../app/content/contact.ts';
import { aRequest } from '../support/a-request.ts';

afterEach(cleanup);
const words = contactWords('Elena Marín');

const Form = () => <ContactForm words={words} outcome={useLoaderData<Outcome>()} />;

/** The form on a page that was loaded with an outcome; what it sends is answered with success. */
async function show(outcome: Outcome | null) {
  const action = (): Outcome => ({ kind: 'sent' });
  const Page = createRemixStub([{ path: '/', Component: Form, loader: () => outcome, action }]);
  render(<Page />);
  await screen.findByRole('button', { name: words.form.submit });
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
    await userEvent.click(screen.getByRole('button', { name: words.form.submit }));
    await waitFor(() => expect(screen.getByText(words.notices.success.title)).toBeTruthy());
    expect(nombre().value).toBe('');
  });
});
