/** The name shown beside a review: never an e-mail nor its local part (readings.md 3). */
export function publicReviewerName(name: string, email: string): string {
  const trimmed = name.trim();
  const local = email.split('@')[0]?.toLowerCase();
  const tellsEmail = trimmed.includes('@') || trimmed.toLowerCase() === local;
  return trimmed === '' || tellsEmail ? 'Anonymous' : trimmed;
}
