// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toast } from '../../app/contact/toast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

beforeEach(() => {
  render(<Toast tone="error" title="Error" text="Selecciona un país" close="Cerrar" />);
});
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a toast goes by itself after four seconds', () => {
  wait(3999);
  expect(screen.getByRole('alert').textContent).toBe('ErrorSelecciona un país');
  wait(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['it has the focus', fireEvent.focus, fireEvent.blur],
])('a toast stays while %s, and then for its whole time', (_why, enter, leave) => {
  wait(3000);
  enter(screen.getByRole('alert'));
  wait(60_000);
  leave(screen.getByRole('alert'));
  wait(3999);
  expect(screen.queryByRole('alert')).not.toBeNull();
  wait(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a pointer that leaves does not take the pause from the focus', () => {
  const toast = screen.getByRole('alert');
  fireEvent.focus(toast);
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  wait(60_000);
  expect(screen.queryByRole('alert')).not.toBeNull();
});
