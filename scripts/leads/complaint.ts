/** Something the consultant can put right herself: one line that says what happened and what to do. */
export class Complaint extends Error {
  /** 1: it did not work; 2: the command was not written as it has to be. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
