/** What stands in the dialog of an account's links: who may have them. */
export function portalWords(
  isPayAccount: boolean,
  accountName: string,
): { title: string; sentences: readonly string[] } {
  if (!isPayAccount) {
    return {
      title: 'Reservation links',
      sentences: ['For private pay customers: whoever has the link can ask for a ride and pays for it.'],
    };
  }
  return {
    title: `Reservation links of ${accountName}`,
    sentences: [
      `Only for contacts of ${accountName}: rides asked for here are charged to it.`,
      'Never mix it up with the link of another account, and never post it publicly.',
    ],
  };
}

/** `https://ride.example/p/7Hq…e2`: enough to tell two links apart, too little to use one. It is copied whole. */
export function shortenedLink(url: string): string {
  const at = url.lastIndexOf('/') + 1;
  const token = url.slice(at);
  return token.length <= SHOWN_WHOLE ? url : `${url.slice(0, at)}${token.slice(0, 3)}…${token.slice(-2)}`;
}

const SHOWN_WHOLE = 8;
