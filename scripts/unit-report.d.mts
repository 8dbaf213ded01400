type TestFileReport = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
};

type Failure = { readonly what: string; readonly words: string };

export function readUnitReport(
  report: { readonly numPassedTests: number; readonly testResults: readonly TestFileReport[] },
  root: string,
): { readonly passed: number; readonly failed: number; readonly failures: readonly Failure[] };

export function formatTestFailures(failures: readonly Failure[]): string;
