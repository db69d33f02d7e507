import { Link } from '@tanstack/react-router';

/** An address that is an account's: it opens the account beside the page. */
export function AccountLink({ accountId, text }: { accountId: string; text: string }) {
  return (
    <Link to="." search={(held: Record<string, unknown>) => ({ ...held, account: accountId })}>
      {text}
    </Link>
  );
}
