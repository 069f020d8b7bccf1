import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Lines from 'lucide-react/icons/menu';
import { href, useNavigate } from 'react-router';
import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu, MenuButton, MenuLink, MenuRule } from '#platform/ui/menu.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { MAIN_LINKS } from '#shop/frame/main-links.ts';
import type { Me } from '../contract/account.ts';
import { openLogin } from './login-dialog-store.ts';
import { announceMe, useMe } from './me-store.ts';

export function AvatarMenu() {
  const me = useMe();
  const navigate = useNavigate();

  const leave = async () => {
    const refusal = await trySignOut();
    if (refusal) {
      showToast({ stack: 'shop', type: 'error', text: refusal });
      return;
    }
    showToast({ stack: 'shop', type: 'success', text: 'User Signed Out' });
    // First away: a page of the account would ask for a login once it hears of this.
    await navigate(href('/'));
    await announceMe();
  };

  const trigger = (
    <IconButton label="Account">
      <CircleUserRound aria-hidden size={23} className="max-md:hidden" />
      {/* On a small screen the menu has the links of the shop, too. */}
      <Lines aria-hidden size={23} className="md:hidden" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} heading={me?.isUserLoggedIn ? `Welcome ${welcomeName(me)}` : undefined}>
      <div className="md:hidden">
        {MAIN_LINKS.map(({ label, to }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
        <MenuRule />
      </div>
      {me?.isUserLoggedIn ? (
        <>
          <MenuLink to={href('/my-orders')}>My Orders</MenuLink>
          <MenuLink to={href('/account')}>Account</MenuLink>
          <MenuButton onClick={() => void leave()}>LOGOUT</MenuButton>
        </>
      ) : (
        <>
          <MenuButton onClick={() => openLogin()}>Login</MenuButton>
          <MenuLink to={href('/find-order')}>Find my order</MenuLink>
        </>
      )}
    </Menu>
  );
}

/** Returns `code : message` when signing out failed. Its code is loaded only now. */
async function trySignOut(): Promise<string | null> {
  try {
    const { signOut } = await loadCode(() => import('./sign-out.ts'));
    const result = await signOut();
    return result.kind === 'refused' ? `${result.code} : ${result.text}` : null;
  } catch (error) {
    return `network-request-failed : ${missingCodeText(error)}`;
  }
}

/**
 * In the navigation bar a missing name gives way to the part of the e-mail before the at-sign
 * (docs/behaviour.md#frame).
 */
function welcomeName(me: Me): string {
  const hasName = me.userName !== null && me.userName !== 'User';
  return hasName ? (me.userName ?? '') : (me.email?.split('@')[0] ?? 'User');
}
