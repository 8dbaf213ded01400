-- As a school counts: 1年2組 stands before 1年10組, full-width figures among the others.
create collation school_order (provider = icu, locale = 'ja-u-kn-true');
