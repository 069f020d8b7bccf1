import type { KeyRight } from './keys.ts';

export const API_PATH = '/api/v1';
export const OPENAPI_PATH = `${API_PATH}/openapi.json`;

type Method = 'GET' | 'POST' | 'PATCH';
export type Operation = { method: Method; path: string; right: KeyRight; summary: string };

/**
 * All that a key can do, each with the right it needs. The table of routes (shop/api-endpoints.ts) and the OpenAPI
 * document are made of it; a POST is done once for each Idempotency-Key.
 */
export const OPERATIONS = {
  listProducts: {
    method: 'GET',
    path: '/products',
    right: 'read_products',
    summary: 'Products, the longest unchanged first',
  },
  getProduct: { method: 'GET', path: '/products/:id', right: 'read_products', summary: 'One product' },
  changeProduct: {
    method: 'PATCH',
    path: '/products/:id',
    right: 'write_products',
    summary: 'Change the price or the state of a product',
  },
  listStock: {
    method: 'GET',
    path: '/stock',
    right: 'read_stock',
    summary: 'What is counted, or by product or SKU also what is not',
  },
  enterStock: {
    method: 'POST',
    path: '/stock/:id/entries',
    right: 'write_stock',
    summary: 'Count pieces, add some, or take some away',
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    right: 'read_orders',
    summary: 'Orders, the longest unchanged first',
  },
  getOrder: { method: 'GET', path: '/orders/:number', right: 'read_orders', summary: 'One order' },
  setOrderStatus: {
    method: 'PATCH',
    path: '/orders/:number',
    right: 'write_orders',
    summary: 'Set where the parcel is',
  },
  shipOrder: {
    method: 'POST',
    path: '/orders/:number/shipment',
    right: 'write_orders',
    summary: 'Mark an order as shipped, with the number of its parcel',
  },
} as const satisfies Record<string, Operation>;
export type OperationId = keyof typeof OPERATIONS;
