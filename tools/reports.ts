/** What a runner's report says: how many passed, how many failed, and which. */
export interface Count {
  passed: number;
  failed: number;
  failures: string[];
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

export function countVitest(report: VitestReport): Count {
  const files = report.testResults ?? [];
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName);
    return failed.length > 0 || status !== 'failed' ? failed : [name];
  });
  return {
    passed: report.numPassedTests ?? 0,
    failed: Math.max(report.numFailedTests ?? 0, report.numFailedTestSuites ? 1 : 0),
    failures,
  };
}

interface Suite {
  specs?: { title: string; ok: boolean }[];
  suites?: Suite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

export function countPlaywright({ stats, suites }: PlaywrightReport): Count {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(failedIn),
  };
}

function failedIn({ specs = [], suites = [] }: Suite): string[] {
  return [...specs.filter((spec) => !spec.ok).map((spec) => spec.title), ...suites.flatMap(failedIn)];
}
