import { IconUsers } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const riderServices = [1, 2] as const;

export const area: Area = {
  routes: [
    {
      path: '/rider-services/members',
      access: riderServices,
      title: 'Members',
      load: () => import('./MembersPage.tsx'),
      aliases: ['/members'],
    },
    {
      path: '/rider-services/members/view/$id',
      access: riderServices,
      title: 'Member',
      load: () => import('./MemberPage.tsx'),
      aliases: ['/members/view/$id'],
    },
    {
      path: '/rider-services/members/prepareNew',
      access: riderServices,
      title: 'New member',
      load: () => import('./PrepareNewPage.tsx'),
      aliases: ['/members/prepareNew'],
    },
    {
      path: '/rider-services/members/modify/$user_id',
      access: riderServices,
      title: 'Edit member',
      load: () => import('./EditMemberPage.tsx'),
      aliases: ['/members/modify/$user_id'],
    },
    {
      path: '/rider-services/members/import',
      access: riderServices,
      title: 'Import riders',
      load: () => import('./ImportRidersPage.tsx'),
      aliases: ['/members/import'],
    },
    {
      path: '/rider-services/members/doubles',
      access: riderServices,
      title: 'Likely doubles',
      load: () => import('./DoublesPage.tsx'),
      aliases: ['/members/doubles'],
    },
    {
      path: '/rider-services/riders',
      access: riderServices,
      title: 'Riders',
      load: () => import('./FindRiderPage.tsx'),
    },
    {
      path: '/rider-services/new',
      access: riderServices,
      title: 'New rider',
      load: () => import('./NewRiderPage.tsx'),
    },
  ],
  menu: [{ group: 'rider-services', label: 'Members', path: '/rider-services/members', icon: IconUsers, order: 30 }],
  commands: [
    {
      id: 'import-riders',
      label: 'Import riders',
      access: riderServices,
      run: (go) => go('/rider-services/members/import'),
    },
    {
      id: 'likely-doubles',
      label: 'Likely doubles among members',
      access: riderServices,
      run: (go) => go('/rider-services/members/doubles'),
    },
    { id: 'find-rider', label: 'Find a rider', access: riderServices, run: (go) => go('/rider-services/riders') },
    {
      id: 'new-rider',
      label: 'New rider',
      access: riderServices,
      run: (go) => go('/rider-services/members/prepareNew'),
    },
  ],
  live: {
    member_number: ['getMemberNumbers'],
    account: ['getMemberNumbers'],
    person: [
      'getLikelyDoubles',
      'getCommunityMemberList',
      'getCommunityMemberInfoById',
      'searchUserByName',
      'searchUserByPhone',
    ],
    rider: [
      'getLikelyDoubles',
      'getCommunityMemberList',
      'getCommunityMemberInfoById',
      'getMemberMerges',
      'searchUserByName',
      'searchUserByPhone',
    ],
  },
};
