/** What the audit log calls each thing that somebody did; features/activity has the words for people. */
export type AuditVerb =
  | 'settle'
  | 'lapse-order'
  | 'track-order'
  | 'cancel-order'
  | 'request-cancel'
  | 'request-return'
  | 'accept-request'
  | 'refuse-request'
  | 'refund-requested'
  | 'refund-pending'
  | 'refund-processing'
  | 'refund-needs-attention'
  | 'refund-processed'
  | 'refund-failed'
  | 'resolve-item'
  | 'write-products'
  | 'admin.provisioned';
