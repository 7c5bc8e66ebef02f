import type { Dictionary } from "../translate.ts";

const plural = new Intl.PluralRules("ru");

/** Russian counts in three forms: 1 товар, 2 товара, 5 товаров. */
function counted(number: number, one: string, few: string, many: string): string {
  return { one, few, many }[plural.select(number) as "one" | "few" | "many"] ?? few;
}

export const ru = {
  screens: {
    home: "Для каждого соединения на рейке",
    about: "О компании",
    history: "История",
    informationSecurity: "Политика информационной безопасности",
    events: "Мероприятия и выставки",
    goals: "Наши цели",
    quality: "Политика в области качества",
    products: "Продукция",
    productGroup: "Группа продуктов",
    productCategory: "Категория",
    product: "Продукт",
    career: "Карьера",
    resellers: "Дилеры",
    downloads: "Загрузки",
    contact: "Контакты",
    orderList: "Список заказа",
    support: "Сервис и поддержка",
    supportDownloads: "Загрузки",
    supportContact: "Контакты",
    technicalSupport: "Техническая поддержка",
    faq: "Частые вопросы",
    energyMonitoring: "Мониторинг энергопотребления и IoT",
    kio: "Умные пакеты KIO",
    greenEnergy: "Зелёная энергия и ISO 50001",
    notFound: "Страница не найдена",
  },
  shell: {
    skip: "Перейти к содержанию",
    menu: "Меню",
    closeMenu: "Закрыть меню",
    search: "Поиск",
    closeSearch: "Закрыть поиск",
    find: "Найти",
    searchLabel: "Поиск продукции",
    groups: "Группы продуктов",
    searchPlaceholder: "Сечение, номер, название",
    browse: "Группы продуктов",
    language: "Язык",
    list: "Список",
    breadcrumbs: "Вы здесь",
    mainNavigation: "Основное меню",
    company: "Компания",
    solutions: "Решения",
    support: "Поддержка",
    allProducts: "Вся продукция",
    rights: "Все права защищены.",
    release: "Выпуск каталога {{number}}",
    businessOnly: "Мы продаём только организациям. Частные покупатели могут приобрести нашу продукцию у дилеров.",
  },
  counts: {
    products: ({ count, number }) => `${count} ${counted(Number(number), "продукт", "продукта", "продуктов")}`,
    page: ({ page, pages }) => `Страница ${page} из ${pages}`,
    statistics: {
      products: ({ number }) => counted(Number(number), "изделие", "изделия", "изделий"),
      countries: ({ number }) => counted(Number(number), "страна", "страны", "стран"),
      years: "лет",
      types: ({ number }) => counted(Number(number), "тип продуктов", "типа продуктов", "типов продуктов"),
      capacity: "штук в год — производственная мощность",
    },
  },
  loading: "Загрузка...",
  units: {
    gram: "г",
    kilogram: "кг",
    millimetre: "мм",
    piece: "шт.",
    metre: "м",
  },
} as const satisfies Dictionary;
