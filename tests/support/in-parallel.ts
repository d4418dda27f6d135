/** Runs the task for every item, so many at a time. */
export async function inParallel<T>(
  lanes: number,
  items: T[],
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of queue) await task(item);
    }),
  );
}
