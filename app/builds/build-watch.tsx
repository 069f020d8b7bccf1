import { useEffect } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { showToast } from '#app/ui/show-toast.ts';
import { forgetDraftOfOtherPages, keepDrafts, restoreDraft } from './form-draft.ts';
import { whyReloaded } from './reload-once.ts';
import { setDestination, watchBuild } from './watch-build.ts';

const WHY = { updated: 'The shop was updated.', again: 'This page was loaded again.' };

/** Keeps an open page usable across deploys; belongs once into the root of the page. */
export function BuildWatch() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  useEffect(watchBuild, []);
  useEffect(keepDrafts, []);
  useEffect(() => {
    setDestination(location ? createPath(location) : null);
  }, [location]);
  useEffect(() => forgetDraftOfOtherPages(pathname), [pathname]);
  // After every effect of the page: its own fields have been filled by then.
  useEffect(() => {
    restoreDraft();
    const why = whyReloaded();
    if (why) showToast({ stack: 'shop', type: 'info', text: `${WHY[why]} What you entered is still here.` });
  }, []);
  return null;
}
