/** For an address that leads nowhere, or nowhere for this person: the two look the same. */
export default function NotFoundPage() {
  return (
    <div className="page page-plain">
      <h1>Page not found</h1>
      <p>There is nothing at this address, or it is not yours to open.</p>
      <a href="/">Go to the start page</a>
    </div>
  );
}
