/** A page as people read it: no tags, no comments, plain spaces. */
export const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->|<[^>]+>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/\u00a0/g, ' ');
