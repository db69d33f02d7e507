import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Button,
  Checkbox,
  ConfigProvider,
  Drawer,
  Empty,
  Input,
  InputNumber,
  Modal,
  notification,
  Popover,
  QRCode,
  Segmented,
  Select,
  Switch,
  Tabs,
  Tooltip,
} from 'antd';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from './antd-theme.ts';
import { light } from './palette.ts';

/**
 * The rules of what the console uses of antd, as one sheet. A browser takes half a second to make them at every opening, and they are the
 * same each time: colors and sizes are variables in them. The sheet says of which parts it has the rules; those of any other are made
 * in the browser as before.
 */
export function antdRules(theme = antdTheme(light, { isSquared: false, hasMotion: true, font: '' })): string {
  const cache = createCache();
  renderToString(
    createElement(
      StyleProvider,
      { layer: true, cache },
      createElement(ConfigProvider, { theme, wave: { disabled: true } }, ...parts()),
    ),
  );
  return extractStyle(cache, { plain: true, types: 'style' });
}

function parts(): ReactNode[] {
  const { TextArea, Password, OTP } = Input;
  const { _InternalPanelDoNotUseOrYouWillBeFired: Notice } = notification;
  return [
    createElement(Button, { key: 1, loading: true }),
    createElement(Checkbox, { key: 2 }),
    createElement(Checkbox.Group, { key: 3 }),
    createElement(Drawer, { key: 4 }),
    createElement(Empty, { key: 5 }),
    createElement(Input, { key: 6 }),
    createElement(TextArea, { key: 7 }),
    createElement(Password, { key: 8 }),
    createElement(OTP, { key: 9 }),
    createElement(InputNumber, { key: 10 }),
    createElement(Modal, { key: 11 }),
    createElement(Notice, { key: 12 }),
    createElement(Popover, { key: 13 }, createElement('span')),
    createElement(QRCode, { key: 14, value: 'a' }),
    createElement(Segmented, { key: 15, options: ['a'] }),
    createElement(Select, { key: 16 }),
    createElement(Switch, { key: 17 }),
    createElement(Tabs, { key: 18 }),
    createElement(Tooltip, { key: 19 }, createElement('span')),
  ];
}
