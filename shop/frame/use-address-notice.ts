import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadCode } from '#platform/builds/load-code.ts';

/** What a link in an e-mail, a sign-in elsewhere or a voucher's link brings along; the code for it comes only then. */
export function useAddressNotice(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!/verified|error|voucher/.test(search)) return;
    const load = loadCode(() => import('./answer-address.ts'));
    load.then(
      ({ answerAddress }) => answerAddress(search, navigate),
      () => undefined,
    );
  }, [search, navigate]);
}
