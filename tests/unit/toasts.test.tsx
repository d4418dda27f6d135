// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('a toast', () => {
  test('says its title and text to screen readers too', () => {
    show();
    expect(screen.getByRole('alert').textContent).toBe('Error de validaciónSelecciona un país');
  });

  test('goes by itself after eight seconds', () => {
    const onClose = show();
    wait(7999);
    expect(onClose).not.toHaveBeenCalled();
    wait(1);
    expect(onClose).toHaveBeenCalledExactlyOnceWith(7);
  });

  test('goes at once when it is closed', () => {
    const onClose = show();
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(onClose).toHaveBeenCalledExactlyOnceWith(7);
  });

  test.each([
    ['a pointer rests on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['it has the focus', fireEvent.focus, fireEvent.blur],
  ])('stays while %s, and then for its whole time', (_why, rest, leave) => {
    const onClose = show();
    wait(5000);
    rest(screen.getByRole('alert'));
    wait(60_000);
    expect(onClose).not.toHaveBeenCalled();
    leave(screen.getByRole('alert'));
    wait(8000);
    expect(onClose).toHaveBeenCalledExactlyOnceWith(7);
  });
});
