#include "shop/item.hpp"

namespace shop::detail {
inline int total(const Item &item, int count = 2) { return item.price() * count; }
}

namespace shop {
using std::string;
using Items = std::vector<Item>;
enum class Color : int { red, green };

/// A box of things.
template <typename T, int Size = 3>
class Box : public Base<T>, private other::Store {
 public:
  explicit Box(int size) : Base<T>(size), size_{size} {}
  virtual ~Box();
  virtual int weight() const = 0;
  static Box *make(T value);
  bool operator==(const Box &other) const { return size_ == other.size_; }
  operator bool() const;
  friend void swap(Box &a, Box &b) { a.reset(b); }

 protected:
  int size_ = 1;
  T items[Size];

 private:
  void reset(Box &other);
};

template <typename T, int Size>
void Box<T, Size>::reset(Box &other) {
  this->size_ = other.weight();
  weight();
}

int run(Items &items) {
  auto box = new Box<int>(1);
  box->weight();
  Item item(3);
  Item second{4};
  auto [first, last] = split(items);
  for (auto &one : items) detail::total(one);
  auto twice = [&](int value) { return ::shop::run(items) + value; };
  std::sort(items.begin(), items.end(), [](const Item &a, const Item &b) { return a.price() < b.price(); });
  if (auto found = find<Item>(items)) return static_cast<int>(found->price());
  try {
    throw Error("x");
  } catch (const Error &error) {
    error.show();
  }
  delete box;
  return twice(1);
}
}  // namespace shop
