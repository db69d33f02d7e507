/** What stands behind an address that was replaced or closed. It tells no one whose it was. */
export const PAGE_REPLACED = 'This link is no longer in use.';
export const PAGE_REPLACED_MORE = 'It was replaced by a new one. Ask whoever runs your rides for it.';

/** The same for every address that never was one. */
export const NO_SUCH_PAGE = 'There is no page here.';
export const NO_SUCH_PAGE_MORE = 'Check that the link is whole: it ends with 43 letters and digits.';
