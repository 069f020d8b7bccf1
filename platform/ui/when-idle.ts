/** The page rests for so long, once it has loaded, before code is fetched for later. */
const REST_MS = 4_000;

export function whenIdle(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const rest = () => {
    timer = setTimeout(listener, REST_MS);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    window.removeEventListener('load', rest);
    clearTimeout(timer);
  };
}
