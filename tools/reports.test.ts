import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './reports.ts';

describe('A report', () => {
  test('of unit tests names the tests that failed, and a file that broke before its first', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numFailedTestSuites: 2,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'A ride is booked' },
            { status: 'failed', fullName: 'A ride is driven' },
          ],
        },
        { name: 'b.test.ts', status: 'failed', assertionResults: [] },
        { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'A ride is over' }] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 1, failures: ['A ride is driven', 'b.test.ts'] });
  });

  test('of a broken file without a failed test still counts a failure', () => {
    expect(countVitest({ numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1 }).failed).toBe(1);
  });

  test('of journeys names those that failed, however deep they stand', () => {
    const stats = { expected: 1, unexpected: 1, flaky: 1 };
    const inner = {
      specs: [
        { title: 'a page', ok: false },
        { title: 'another', ok: true },
      ],
    };
    expect(countPlaywright({ stats, suites: [{ suites: [inner] }] })).toEqual({
      passed: 1,
      failed: 2,
      failures: ['a page'],
    });
  });
});
