import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import type { Cart } from '#shop/cart/contract.ts';

export function useLeaveWhenEmpty(cart: Cart | null): void {
  const navigate = useNavigate();
  const isEmpty = cart?.cartItems.length === 0;
  useEffect(() => {
    if (isEmpty) void navigate(href('/cart'), { replace: true });
  }, [isEmpty, navigate]);
}
