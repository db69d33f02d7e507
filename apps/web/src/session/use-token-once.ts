import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Reads the token of a mailed link, from `#token=…` or `?token=…`, and takes it out of the address bar: history keeps nothing. */
export function useTokenOnce(): string {
  const location = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => {
    const inHash = new URLSearchParams(location.hash).get('token');
    return inHash ?? new URLSearchParams(location.searchStr).get('token') ?? '';
  });
  useEffect(() => {
    if (token !== '') void navigate({ to: '.', search: {}, hash: '', replace: true });
  }, [token, navigate]);
  return token;
}
