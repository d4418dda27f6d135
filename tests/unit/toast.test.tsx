// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../app/contact/toasts.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const toast = {
  id: 7,
  tone: 'error',
  title: 'Error de validación',
  text: 'Selecciona un país',
} as const;
const show = () => {
  const onClose = vi.fn();
  render(<Toasts toasts={[toast]} close="Cerrar" onClose={onClose} />);
  return onClose;
};
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a toast tells screen readers its title and text, and goes by itself after eight seconds', () => {
  const onClose = show();
  expect(screen.getByRole('alert').textContent).toBe('Error de validaciónSelecciona un país');
  wait(7999);
  expect(onClose).not.toHaveBeenCalled();
  wait(1);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(7);
});

test.each([
  ['a pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['it has the focus', fireEvent.focus, fireEvent.blur],
])('a toast stays while %s, and then for its whole time', (_why, enter, leave) => {
  const onClose = show();
  wait(5000);
  enter(screen.getByRole('alert'));
  wait(60_000);
  expect(onClose).not.toHaveBeenCalled();
  leave(screen.getByRole('alert'));
  wait(8000);
  expect(onClose).toHaveBeenCalledExactlyOnceWith(7);
});
