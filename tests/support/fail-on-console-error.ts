import { afterEach, beforeEach, expect, vi } from 'vitest';

// An error on the console is a failure, unless the test expects the error by
// mocking console.error itself.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(errors).toEqual([]);
});
