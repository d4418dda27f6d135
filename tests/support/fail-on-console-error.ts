import { afterEach, beforeEach, expect, vi } from 'vitest';

// A console error fails a test that does not mock console.error itself.
beforeEach(() => void vi.spyOn(console, 'error'));

afterEach(() => {
  const errors = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(errors).toEqual([]);
});
