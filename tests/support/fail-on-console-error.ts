import { afterEach, beforeEach, expect, vi } from 'vitest';

// What reaches the console as an error is a failure, unless the test says that it expects it by
// mocking console.error itself.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(errors).toEqual([]);
});
